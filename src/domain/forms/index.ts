/**
 * Forms: question types, visibility conditions, valid answers, scores and failures. Portal and server use the same
 * functions.
 */
export * from './answers';
export * from './merge';
export * from './questions';
export * from './results';
export * from './templateFaults';
