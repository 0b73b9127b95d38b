import type { Tab } from '../engine/definition';
import { resourceOf } from '../engine/metadata';
import { PaddockHerd } from './PaddockHerd';
import { PropertyHerd } from './PropertyHerd';

const permission = resourceOf('mobs').actions.list ?? [];
/** Who stands in the paddock of the page. */
export const paddockHerd: Tab = {
    path: 'herd',
    title: 'domains.herd.stocking.title',
    permission,
    content: <PaddockHerd />,
};
/** Who stands where on the property of the page. */
export const propertyHerd: Tab = {
    path: 'herd',
    title: 'domains.herd.stocking.title',
    permission,
    content: <PropertyHerd />,
};
