import FactoryOutlinedIcon from '@mui/icons-material/FactoryOutlined';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { useNavigate } from '../links';
import { opens } from '../links/opens';
import { pathOf } from '../links/urls';

/** An approved request becomes a production in one press: what it asks for stands in the form. */
export const useMakeIt: UseActions = () => {
    const request = useRecordContext<ResourceTypes['production-requests'] & { id: number }>();
    const may = useMay();
    const navigate = useNavigate();
    const mayMake =
        may(resourceOf('supplement-manufactures').actions.create) && opens(pathOf('supplement-manufactures', 'add'));
    if (request?.status !== 'approved' || request.archived_at || !mayMake) return NOTHING_OFFERED;
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
                    navigate(pathOf('supplement-manufactures', 'add'), {
                        state: { record },
                    }),
            },
        ],
    };
};
