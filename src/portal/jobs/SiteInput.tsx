import { type RaRecord, useCanAccess, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { JOB_NEEDS, type JobType, takesAnyKindOfSite } from '../../domain/operations/jobs';
import { RecordPicker } from '../admin/inputs/RecordPicker';
import { ReferenceFieldInput } from '../admin/inputs/ReferenceInputs';
import { fieldOf } from '../admin/metadata';
import { JOB_CARDS } from './moves';
import { useFollowSite } from './useFollowSite';

const FIELD = fieldOf(JOB_CARDS, 'site_id');
const UDOSE_ONLY = ['udose'];

const label = (value: unknown) => (value as { label?: string } | null | undefined)?.label;
/** Property and customer of a site, to distinguish sites with the same name. */
const placeOf = (site: RaRecord) => [label(site.customer_property), label(site.customer)].filter(Boolean).join(' · ');

/** Site of the job: any kind for installations and uninstallations, otherwise uDOSE. */
export const SiteInput = () => {
    const { canAccess: canList } = useCanAccess({ resource: 'sites', action: 'list' });
    const translate = useTranslate();
    const type = useWatch({ name: 'type' }) as JobType;
    const follow = useFollowSite();
    if (!FIELD) return null;
    const needed = JOB_NEEDS[type]?.includes('site_id') ?? false;
    const kinds = takesAnyKindOfSite(type) ? FIELD.kinds : UDOSE_ONLY;
    const field = { ...FIELD, kinds, required: needed, nullable: !needed };
    // users who can open sites but not list them choose by name
    if (!canList) return <ReferenceFieldInput resource={JOB_CARDS} field={field} />;
    const installs = type === 'device_installation';
    return (
        <RecordPicker
            resource={JOB_CARDS}
            field={field}
            filter={{ kind: kinds, ...(installs ? { device_status: 'not_installed' } : {}) }}
            onPick={follow}
            detail={placeOf}
            help={installs ? translate('domains.jobs.picker.site') : undefined}
        />
    );
};
