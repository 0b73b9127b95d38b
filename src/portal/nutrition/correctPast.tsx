import HistoryToggleOffOutlinedIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import { Button } from '@mui/material';
import { useCanAccess, useNavigate, useRecordContext, useTranslate } from 'react-admin';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';

const CORRECTIONS = 'supplement-corrections';

/** Opens the form of a correction of the supplement's past values. */
export const useCorrectPast = () => {
    const supplement = useRecordContext<{ id: number; archived_at?: string | null }>();
    const { canAccess: canCreate } = useCanAccess({ resource: CORRECTIONS, action: 'create' });
    const navigate = useNavigate();
    const mayCorrect = canCreate && canOpenPage(pagePath(CORRECTIONS, 'add'));
    if (!supplement || supplement.archived_at || !mayCorrect) return null;
    return {
        actions: [
            {
                name: 'correct-past',
                label: 'domains.nutrition.correction.open',
                icon: HistoryToggleOffOutlinedIcon,
                run: () =>
                    navigate(pagePath(CORRECTIONS, 'add'), { state: { record: { supplement_id: supplement.id } } }),
            },
        ],
    };
};

/** The same action beside the save buttons of a supplement. */
export const CorrectPastButton = () => {
    const translate = useTranslate();
    const action = useCorrectPast()?.actions[0];
    return action ? (
        <Button color="inherit" startIcon={<HistoryToggleOffOutlinedIcon />} onClick={() => action.run()}>
            {translate(action.label)}
        </Button>
    ) : null;
};
