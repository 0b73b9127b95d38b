import type { RecordTab } from '../admin/definition';
import { resourceOf } from '../admin/metadata';
import { PaddockHerd } from './PaddockHerd';
import { PropertyHerd } from './PropertyHerd';

const permission = resourceOf('mobs').actions.list ?? [];
/** Tab with the mobs of the paddock. */
export const paddockHerd: RecordTab = {
    path: 'herd',
    title: 'domains.herd.stocking.title',
    permission,
    content: <PaddockHerd />,
};
/** Tab with the mobs of the property, by paddock. */
export const propertyHerd: RecordTab = {
    path: 'herd',
    title: 'domains.herd.stocking.title',
    permission,
    content: <PropertyHerd />,
};
