import { deviceIn, SITE_STATUS, WITHOUT_DEVICE } from '../../../domain/telemetry/sites';
import { fieldOf, resourceOf } from '../../admin/metadata';
import type { CustomerOverview } from './useOverview';

type SiteCount = CustomerOverview['sites'][number];

/** Customer, or one of its properties. */
export interface Place {
    customer_id: number;
    customer_property_id?: number;
}

/** List of the sites that a count of the overview counts, with the field and option that name their state. */
export const siteList = (place: Place, { kind, state }: Pick<SiteCount, 'kind' | 'state'>) => {
    const resource = resourceOf(resourceOf('sites').kinds?.[kind] ?? '');
    const stateField = resource.kindOf?.state ?? '';
    const isBare = state === 'no_device';
    const [name, value] = isBare ? ['device_status', 'not_installed'] : [stateField, state];
    return {
        resource: resource.name,
        field: fieldOf(resource, name),
        value,
        filter: {
            ...(place.customer_property_id === undefined
                ? { customer_id: place.customer_id }
                : { customer_property_id: place.customer_property_id }),
            site_status: SITE_STATUS.active,
            ...(isBare ? WITHOUT_DEVICE : deviceIn(stateField, state)),
        },
    };
};
