/** From a screen definition and the contract to pages. */
export { defineResource, EVERY_PAGE, section } from './defineResource';
export type { ResourceDefinition } from './definition';
export { ResourceAdd } from './form/ResourceAdd';
export { ResourceEdit } from './form/ResourceEdit';
export { askForList } from './list/listAhead';
export { ResourceList } from './list/ResourceList';
export { ResourceView } from './view/ResourceView';
export { related } from './view/related';
