import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ReferenceFieldInput } from '../engine/inputs/ReferenceInputs';
import { fieldOf, findResource, resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { JOB_CARDS } from './moves';

const KINDS = { udose_ag_id: 'udose-ags', ubot_site_id: 'ubot-sites' } as const;
type Name = keyof typeof KINDS;

/** A site of uDOSE AG or uBOT, where a device is to be installed; asked for while no other site is chosen. */
const OtherSiteInput = ({ name }: { name: Name }) => {
    const dataProvider = useDataProvider();
    const may = useMay();
    const { setValue } = useFormContext();
    const type = useWatch({ name: 'type' });
    const [own, ...others] = useWatch({
        name: [name, ...['udose_site_id', ...Object.keys(KINDS)].filter(other => other !== name)],
    }) as (number | null)[];
    const before = useRef(own);
    const readable = may(findResource(KINDS[name])?.actions.get);
    useEffect(() => {
        if (own === before.current) return;
        before.current = own;
        if (!own || !readable) return;
        let current = true;
        dataProvider
            .getOne(KINDS[name], { id: own })
            .then(({ data }) => {
                if (!current) return;
                const options = { shouldDirty: true, shouldValidate: true };
                setValue('customer_id', data.customer_id, options);
                setValue('customer_property_id', data.customer_property_id, options);
            })
            // the server says what does not belong together, should this not have helped
            .catch(() => undefined);
        return () => {
            current = false;
        };
    }, [own, readable, dataProvider, setValue, name]);
    const field = fieldOf(resourceOf(JOB_CARDS), name);
    if (!field || type !== 'device_installation' || (!own && others.some(Boolean))) return null;
    return <ReferenceFieldInput resource={JOB_CARDS} field={field} />;
};

export const UdoseAgInput = () => <OtherSiteInput name="udose_ag_id" />;
export const UbotSiteInput = () => <OtherSiteInput name="ubot_site_id" />;
