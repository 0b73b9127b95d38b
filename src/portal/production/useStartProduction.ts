import FactoryOutlinedIcon from '@mui/icons-material/FactoryOutlined';
import { useCanAccess, useNavigate, useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';

/** Opens a production form prefilled from an approved request. */
export const useStartProduction = () => {
    const request = useRecordContext<ResourceTypes['production-requests'] & { id: number }>();
    const { canAccess: canCreate } = useCanAccess({ resource: 'supplement-manufactures', action: 'create' });
    const navigate = useNavigate();
    const canProduce = canCreate && canOpenPage(pagePath('supplement-manufactures', 'add'));
    if (request?.status !== 'approved' || request.archived_at || !canProduce) return null;
    const record = {
        supplement_id: request.supplement_id,
        planned_quantity: request.quantity,
        production_request_id: request.id,
    };
    return {
        actions: [
            {
                name: 'make',
                label: 'domains.production.request.make',
                icon: FactoryOutlinedIcon,
                next: true,
                run: () =>
                    navigate(pagePath('supplement-manufactures', 'add'), {
                        state: { record },
                    }),
            },
        ],
    };
};
