import DifferenceOutlinedIcon from '@mui/icons-material/DifferenceOutlined';
import { useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { useNavigate } from '../links';
import { opens } from '../links/opens';
import { pathOf } from '../links/urls';
import type { Recipe } from './making';

/** A version never changes: what is to be different is the next one, which begins with what this one says. */
export const useNextVersion: UseActions = () => {
    const recipe = useRecordContext<Recipe>();
    const may = useMay();
    const navigate = useNavigate();
    const mayAdd = may(resourceOf('recipes').actions.create) && opens(pathOf('recipes', 'add'));
    if (!recipe || !mayAdd) return NOTHING_OFFERED;
    const { supplement_id, water_share, expected_loss, notes } = recipe;
    const inputs = recipe.inputs.map(line => ({ supplement_id: line.supplement_id, share: line.share }));
    return {
        actions: [
            {
                name: 'next-version',
                label: 'domains.production.nextVersion',
                icon: DifferenceOutlinedIcon,
                run: () =>
                    navigate(pathOf('recipes', 'add'), {
                        state: { record: { supplement_id, inputs, water_share, expected_loss, notes } },
                    }),
            },
        ],
    };
};
