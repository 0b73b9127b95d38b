import { useEffect, useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { JOB_NEEDS, type JobType } from '../../domain/jobs';
import { RecordPicker } from '../engine/inputs/RecordPicker';
import { ReferenceFieldInput } from '../engine/inputs/ReferenceInputs';
import { fieldOf, findResource, resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { JOB_CARDS } from './moves';

const FIELD = fieldOf(resourceOf(JOB_CARDS), 'udose_site_id');

const label = (value: unknown) => (value as { label?: string } | null | undefined)?.label;

/** Who chooses a site has chosen its customer and its property. */
export const SiteInput = () => {
    const dataProvider = useDataProvider();
    const may = useMay();
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const site = useWatch({ name: 'udose_site_id' }) as number | null;
    const type = useWatch({ name: 'type' }) as JobType;
    const before = useRef(site);
    const readable = may(findResource('udose-sites')?.actions.get);
    useEffect(() => {
        if (site === before.current) return;
        before.current = site;
        if (!site || !readable) return;
        let current = true;
        dataProvider
            .getOne('udose-sites', { id: site })
            .then(({ data }) => {
                if (!current) return;
                setValue('customer_id', data.customer_id, { shouldDirty: true, shouldValidate: true });
                setValue('customer_property_id', data.customer_property_id, {
                    shouldDirty: true,
                    shouldValidate: true,
                });
            })
            // the server says what does not belong together, should this not have helped
            .catch(() => undefined);
        return () => {
            current = false;
        };
    }, [site, readable, dataProvider, setValue]);
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
            detail={record => [label(record.customer_property), label(record.customer)].filter(Boolean).join(' · ')}
            help={type === 'device_installation' ? translate('domains.jobs.picker.site') : undefined}
        />
    );
};
