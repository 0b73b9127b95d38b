import FactoryOutlinedIcon from '@mui/icons-material/FactoryOutlined';
import ShoppingCartOutlinedIcon from '@mui/icons-material/ShoppingCartOutlined';
import { useNavigate, useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { stockLevel, sumLitres } from '../../domain/stock/quantities';
import { resourceOf } from '../admin/metadata';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { useCan } from '../session/can';

/** Actions for stock below its minimum: request production or purchase of the shortfall. */
export const useRequestMore = () => {
    const inventory = useRecordContext<ResourceTypes['supplement-inventories']>();
    const can = useCan();
    const navigate = useNavigate();
    const { quantity = 0, minimum_quantity: minimum } = inventory ?? {};
    if (!inventory || inventory.archived_at || !minimum || stockLevel(quantity, minimum) === 'enough') return null;
    const { supplement_id, inventory_location_id } = inventory;
    const missing = sumLitres([minimum, -quantity]);
    const ask = (resource: string, record: object) => () => navigate(pagePath(resource, 'add'), { state: { record } });
    const offered = [
        {
            resource: 'production-requests',
            name: 'request-production',
            label: 'domains.stock.requestProduction',
            icon: FactoryOutlinedIcon,
            next: true,
            record: { supplement_id, inventory_location_id, quantity: missing },
        },
        {
            resource: 'purchase-requests',
            name: 'request-purchase',
            label: 'domains.stock.requestPurchase',
            icon: ShoppingCartOutlinedIcon,
            record: {
                inventory_location_id,
                items: [
                    {
                        supplement_id,
                        inventory_item_id: null,
                        description: null,
                        quantity: missing,
                        unit: null,
                        unit_price: null,
                    },
                ],
            },
        },
    ];
    return {
        actions: offered
            .filter(
                ({ resource }) => can(resourceOf(resource).actions.create) && canOpenPage(pagePath(resource, 'add')),
            )
            .map(({ resource, record, ...action }) => ({ ...action, run: ask(resource, record) })),
    };
};
