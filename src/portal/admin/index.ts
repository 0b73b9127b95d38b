/** Generates pages from a screen definition and the contract. */
export { defineScreen } from './defineScreen';
export type { ScreenDefinition } from './definition';
export { ContractCreate } from './form/ContractCreate';
export { ContractEdit } from './form/ContractEdit';
export { ContractList } from './list/ContractList';
export { prefetchList } from './list/prefetchList';
export { missingEntries } from './missingEntries';
export { ContractShow } from './view/ContractShow';
export { related } from './view/related';
