/** Seeded chance for specs: the dice of the workbench, which specs of the engine may not enter. */
export { dice as chance, type Dice as Chance } from '../workbench/walks/dice.js';
