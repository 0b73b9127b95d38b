import FactoryOutlinedIcon from '@mui/icons-material/FactoryOutlined';
import { useCreatePath, useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { stockLevel, sumLitres } from '../../domain/stock';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { useNavigate } from '../links';

/** What lies below its minimum is asked for in one step: as much as it takes to reach the minimum. */
export const useRequestProduction: UseActions = () => {
    const inventory = useRecordContext<ResourceTypes['supplement-inventories']>();
    const may = useMay();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const { quantity = 0, minimum_quantity: minimum } = inventory ?? {};
    if (
        !inventory ||
        inventory.archived_at ||
        !minimum ||
        stockLevel(quantity, minimum) === 'enough' ||
        !may(resourceOf('production-requests').actions.create)
    )
        return NOTHING_OFFERED;
    const record = {
        supplement_id: inventory.supplement_id,
        inventory_location_id: inventory.inventory_location_id,
        quantity: sumLitres([minimum, -quantity]),
    };
    return {
        actions: [
            {
                name: 'request-production',
                label: 'domains.stock.requestProduction',
                icon: FactoryOutlinedIcon,
                next: true,
                run: () =>
                    navigate(createPath({ resource: 'production-requests', type: 'create' }), { state: { record } }),
            },
        ],
    };
};
