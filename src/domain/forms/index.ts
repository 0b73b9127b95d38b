/**
 * Templates that people fill in: what may be asked, which questions are shown by which answers, what an answer may be, what
 * it scores and whether it fails. The portal shows by these functions what the server judges by them.
 */
export * from './answers';
export * from './merge';
export * from './questions';
export * from './results';
export * from './templateFaults';
