import { deviceIn, SITE_STATUS, WITHOUT_DEVICE } from '../../../domain/telemetry/sites';
import { fieldOf, resourceOf } from '../../admin/metadata';
import type { CustomerOverview } from './useCustomerOverview';

type SiteCount = CustomerOverview['sites'][number];

/** List of the sites that a count of the overview counts, with the field and option that name their state. */
export const siteList = (customer: number, { kind, state }: Pick<SiteCount, 'kind' | 'state'>) => {
    const resource = resourceOf(resourceOf('sites').kinds?.[kind] ?? '');
    const stateField = resource.kindOf?.state ?? '';
    const isBare = state === 'no_device';
    const [name, value] = isBare ? ['device_status', 'not_installed'] : [stateField, state];
    return {
        resource: resource.name,
        field: fieldOf(resource, name),
        value,
        filter: {
            customer_id: customer,
            site_status: SITE_STATUS.active,
            ...(isBare ? WITHOUT_DEVICE : deviceIn(stateField, state)),
        },
    };
};
