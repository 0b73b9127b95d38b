import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { timeZoneOf } from '../../domain/calendar/days';
import { useLabels } from '../admin/labels';
import { fieldOf, resourceOf } from '../admin/metadata';

const PROPERTIES = 'customer-properties';

/** Time zone of a property; without one of its own, the zone that its state and postcode give. */
export const TimeZoneField = () => {
    const property = useRecordContext<ResourceTypes[typeof PROPERTIES]>();
    const translate = useTranslate();
    const labels = useLabels(PROPERTIES);
    const field = fieldOf(resourceOf(PROPERTIES), 'time_zone');
    if (!property || !field) return null;
    const zone = labels.option(field, timeZoneOf(property));
    return <>{property.time_zone ? zone : translate('domains.customers.zone_of_place', { zone })}</>;
};
