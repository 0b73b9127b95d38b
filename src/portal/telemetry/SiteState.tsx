import { useRecordContext, useTranslate } from 'react-admin';
import { OptionChip } from '../admin/fields/OptionChip';
import { StatusChip } from '../components/fields/StatusChip';

/** Pseudo state of sites without a device, on the site map. */
export const NO_DEVICE = 'no_device';

interface SiteStateProps {
    resource: string;
    /** name of the state field */
    name: string;
    site: object | undefined;
}

/** State of a site's device. Sites without one cannot be offline, whatever the field's initial value. */
export const SiteState = ({ resource, name, site }: SiteStateProps) => {
    const translate = useTranslate();
    const { device_id: device, [name]: value } = (site ?? {}) as Record<string, unknown>;
    return device === null || value === NO_DEVICE ? (
        <StatusChip label={translate('domains.telemetry.no_device')} color="neutral" />
    ) : (
        <OptionChip resource={resource} name={name} value={value} />
    );
};

/** The same for columns and facts, from the record in the context. */
export const siteStateOf = (resource: string, name: string) => () => (
    <SiteState resource={resource} name={name} site={useRecordContext()} />
);
