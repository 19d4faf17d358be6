/** Makes the matchers of Testing Library (`toBeDisabled`, `toHaveFocus`, …) known to the compiler. */
import '@testing-library/jest-dom/jest-globals';
