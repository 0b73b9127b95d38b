/** From a screen definition and the contract to pages. */
export { defineScreen, EVERY_PAGE, section } from './defineResource';
export type { ScreenDefinition } from './definition';
export { ContractCreate } from './form/ResourceAdd';
export { ContractEdit } from './form/ResourceEdit';
export { prefetchList } from './list/listAhead';
export { ContractList } from './list/ResourceList';
export { ContractShow } from './view/ResourceView';
export { related } from './view/related';
