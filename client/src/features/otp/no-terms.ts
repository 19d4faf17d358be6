export interface TermsTicked {
  healthTerms1: boolean;
  healthTerms2: boolean;
  healthTerms3: boolean;
}

/** Apart from the dialog, whose code is loaded only with the second step. */
export const noTerms: TermsTicked = { healthTerms1: false, healthTerms2: false, healthTerms3: false };
