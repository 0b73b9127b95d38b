import DifferenceOutlinedIcon from '@mui/icons-material/DifferenceOutlined';
import { useCanAccess, useNavigate, useRecordContext } from 'react-admin';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import type { Recipe } from './productionDocument';

/** Versions are immutable, so a change creates the next one, prefilled from this one. */
export const useNextVersion = () => {
    const recipe = useRecordContext<Recipe>();
    const { canAccess: canCreate } = useCanAccess({ resource: 'recipes', action: 'create' });
    const navigate = useNavigate();
    const canAdd = canCreate && canOpenPage(pagePath('recipes', 'add'));
    if (!recipe || !canAdd) return null;
    const { supplement_id, water_share, expected_loss, notes } = recipe;
    const inputs = recipe.inputs.map(line => ({ supplement_id: line.supplement_id, share: line.share }));
    return {
        actions: [
            {
                name: 'next-version',
                label: 'domains.production.nextVersion',
                icon: DifferenceOutlinedIcon,
                run: () =>
                    navigate(pagePath('recipes', 'add'), {
                        state: { record: { supplement_id, inputs, water_share, expected_loss, notes } },
                    }),
            },
        ],
    };
};
