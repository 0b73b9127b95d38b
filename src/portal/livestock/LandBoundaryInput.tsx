import { useMemo } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Boundary } from '../../domain/land/boundaries';
import { IntricateOutlines } from '../../domain/land/edgeIndex';
import { exitPoint, outlineFault, outsideText } from '../../domain/land/outlines';
import { BoundaryInput } from '../customers/BoundaryInput';

interface Around {
    id: number;
    name?: string;
    boundary?: Boundary | null;
    latitude?: number | null;
    longitude?: number | null;
}

/** Validation message if the boundary leaves that of its parent, worded like the server's. */
const leaves = (value: unknown, around: Around | undefined) => {
    if (!around?.boundary) return undefined;
    try {
        const at = exitPoint(value as Boundary, around.boundary);
        return at && outsideText(String(around.name), at);
    } catch (error) {
        // the server explains it
        if (error instanceof IntricateOutlines) return undefined;
        throw error;
    }
};

/** Boundary input of a piece of land, limited to the boundary of its parent. */
const landBoundary =
    (
        resource: 'paddocks' | 'blocks' | 'sub-blocks',
        reference: 'customer_property_id' | 'paddock_id' | 'block_id',
        parent: 'customer-properties' | 'paddocks' | 'blocks',
    ) =>
    () => {
        const id = Number(useWatch({ name: reference }) ?? 0);
        const { canAccess: canView } = useCanAccess({ resource: parent, action: 'show' });
        const { data } = useGetOne<Around>(parent, { id }, { enabled: id > 0 && canView });
        const { latitude, longitude } = data ?? {};
        const near = useMemo(
            () => (typeof latitude === 'number' && typeof longitude === 'number' ? [{ latitude, longitude }] : []),
            [latitude, longitude],
        );
        return (
            <BoundaryInput
                resource={resource}
                faultOf={value =>
                    outlineFault(value) ?? (parent === 'customer-properties' ? undefined : leaves(value, data))
                }
                around={data?.boundary ?? undefined}
                near={near}
            />
        );
    };

export const PaddockBoundaryInput = landBoundary('paddocks', 'customer_property_id', 'customer-properties');
export const BlockBoundaryInput = landBoundary('blocks', 'paddock_id', 'paddocks');
export const SubBlockBoundaryInput = landBoundary('sub-blocks', 'block_id', 'blocks');
