import type { RecordTab } from '../admin/definition';
import { PaddockHerd } from './PaddockHerd';
import { PropertyHerd } from './PropertyHerd';

/** Tab with the mobs of the paddock. */
export const paddockHerd: RecordTab = {
    path: 'herd',
    title: 'domains.herd.stocking.title',
    resource: 'mobs',
    content: <PaddockHerd />,
};
/** Tab with the mobs of the property, by paddock. */
export const propertyHerd: RecordTab = {
    path: 'herd',
    title: 'domains.herd.stocking.title',
    resource: 'mobs',
    content: <PropertyHerd />,
};
