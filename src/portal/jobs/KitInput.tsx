import { useEffect, useRef } from 'react';
import { type RaRecord, useCanAccess, useGetList, useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContractInput } from '../admin/inputs/ContractInput';
import { JOB_CARDS } from './moves';

const KITS = 'installation-kits';

/** Standard kit of the selected device's installations; undefined while unknown. */
const useUsualKit = (device: unknown): RaRecord | null | undefined => {
    const { canAccess: canView } = useCanAccess({ resource: 'devices', action: 'show' });
    const { canAccess: canList } = useCanAccess({ resource: KITS, action: 'list' });
    const { data: chosen } = useGetOne<RaRecord>(
        'devices',
        { id: Number(device) },
        { enabled: typeof device === 'number' && canView, retry: false },
    );
    const { data: kits } = useGetList<RaRecord>(
        KITS,
        { filter: { device_product: chosen?.product }, pagination: { page: 1, perPage: 1 } },
        { enabled: Boolean(chosen?.product) && canList },
    );
    return chosen && kits ? (kits[0] ?? null) : undefined;
};

/**
 * Installation kit input. Prefills the usual kit of the device on a new installation, and the kit's usual location; never
 * overwrites a manual choice.
 */
export const KitInput = () => {
    const { canAccess: canView } = useCanAccess({ resource: KITS, action: 'show' });
    const { setValue, getValues } = useFormContext();
    const [type, device, kit, id] = useWatch({ name: ['type', 'device_id', 'installation_kit_id', 'id'] });
    const usual = useUsualKit(type === 'device_installation' && !id ? device : undefined);
    const { data: chosen } = useGetOne<RaRecord>(
        KITS,
        { id: Number(kit) },
        { enabled: typeof kit === 'number' && canView, retry: false },
    );
    /** prefilled values, as opposed to chosen ones */
    const filled = useRef<Record<string, unknown>>({});
    useEffect(() => {
        const fill = (name: string, value: unknown) => {
            const now = getValues(name) ?? null;
            if (now === value || (now !== null && now !== filled.current[name])) return;
            filled.current[name] = value;
            setValue(name, value, { shouldDirty: true, shouldValidate: true });
        };
        if (usual !== undefined && filled.current.device !== device) {
            filled.current.device = device;
            fill('installation_kit_id', usual?.id ?? null);
        }
        if (kit === null || kit === undefined) fill('parts_location_id', null);
        else if (chosen && filled.current.kit !== kit) {
            // an edited job has a location of its own
            const isKept = filled.current.kit === undefined && Boolean(id);
            filled.current.kit = kit;
            if (!isKept) fill('parts_location_id', chosen.inventory_location_id ?? null);
        }
    }, [usual, device, kit, chosen, id, getValues, setValue]);
    return <ContractInput resource={JOB_CARDS} source="installation_kit_id" />;
};
