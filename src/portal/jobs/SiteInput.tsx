import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { JOB_NEEDS, type JobType } from '../../domain/jobs';
import { ReferenceFieldInput } from '../engine/inputs/ReferenceInputs';
import { fieldOf, findResource, resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { JOB_CARDS } from './moves';

const FIELD = fieldOf(resourceOf(JOB_CARDS), 'udose_site_id');

/** Who chooses a site has chosen its customer and its property. */
export const SiteInput = () => {
    const dataProvider = useDataProvider();
    const may = useMay();
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
    const needed = JOB_NEEDS[type]?.includes('udose_site_id') ?? false;
    return FIELD ? (
        <ReferenceFieldInput resource={JOB_CARDS} field={{ ...FIELD, required: needed, nullable: !needed }} />
    ) : null;
};
