import { type RaRecord, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { JOB_NEEDS, type JobType } from '../../domain/jobs';
import { RecordPicker } from '../engine/inputs/RecordPicker';
import { ReferenceFieldInput } from '../engine/inputs/ReferenceInputs';
import { fieldOf, findResource, resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { JOB_CARDS } from './moves';
import { useFollowSite } from './useFollowSite';

const FIELD = fieldOf(resourceOf(JOB_CARDS), 'udose_site_id');

const label = (value: unknown) => (value as { label?: string } | null | undefined)?.label;
/** What tells sites of one name apart. */
export const placeOf = (site: RaRecord) =>
    [label(site.customer_property), label(site.customer)].filter(Boolean).join(' · ');

/** Where the job is. */
export const SiteInput = () => {
    const may = useMay();
    const translate = useTranslate();
    const type = useWatch({ name: 'type' }) as JobType;
    const follow = useFollowSite('udose_site_id', 'udose-sites');
    const elsewhere = (useWatch({ name: ['udose_ag_id', 'ubot_site_id'] }) as (number | null)[]).some(Boolean);
    const needed = !elsewhere && (JOB_NEEDS[type]?.includes('udose_site_id') ?? false);
    if (!FIELD || elsewhere) return null;
    const field = { ...FIELD, required: needed, nullable: !needed };
    // who may open sites but not list them chooses by name alone
    if (!may(findResource('udose-sites')?.actions.list))
        return <ReferenceFieldInput resource={JOB_CARDS} field={field} />;
    return (
        <RecordPicker
            resource={JOB_CARDS}
            field={field}
            filter={type === 'device_installation' ? { device_status: 'not_installed' } : {}}
            onPick={follow}
            detail={placeOf}
            help={type === 'device_installation' ? translate('domains.jobs.picker.site') : undefined}
        />
    );
};
