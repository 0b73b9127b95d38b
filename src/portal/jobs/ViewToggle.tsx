import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { Link, useNavigate } from '../links';
import { JOB_CARDS } from './moves';
import { QuickFilters } from './QuickFilters';

export const LIST_PATH = '/dit-connect/job-card/list';
/** The address of a view with the filters that are set: it can be sent to a colleague. */
export const viewAddress = (view: 'list' | 'board', filter: Record<string, unknown>) => {
    const params = new URLSearchParams();
    if (view === 'board') params.set('view', 'board');
    params.set('filter', JSON.stringify(filter));
    return `${LIST_PATH}?${params}`;
};

/** Above list and board alike: quick filters, and the choice between the two. */
export const ViewToggle = ({ view }: { view: 'list' | 'board' }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const may = useMay();
    const { filterValues } = useListContext();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <QuickFilters withStatus={view === 'list'} />
            <Box sx={{ flex: 1 }} />
            {may(resourceOf(JOB_CARDS).actions.create) && (
                <Button
                    component={Link}
                    to="/dit-connect/job-card/add/installation"
                    variant="outlined"
                    color="inherit"
                    sx={{ '&:hover': { textDecoration: 'none' } }}
                >
                    {translate('domains.jobs.plan')}
                </Button>
            )}
            <ToggleButtonGroup
                exclusive
                size="small"
                value={view}
                aria-label={translate('domains.jobs.view.choose')}
                onChange={(_, next: 'list' | 'board' | null) => next && navigate(viewAddress(next, filterValues))}
            >
                <ToggleButton value="list" sx={{ gap: 0.75, px: 1.25 }}>
                    <ViewListOutlined fontSize="small" aria-hidden />
                    {translate('domains.jobs.view.list')}
                </ToggleButton>
                <ToggleButton value="board" sx={{ gap: 0.75, px: 1.25 }}>
                    <ViewKanbanOutlined fontSize="small" aria-hidden />
                    {translate('domains.jobs.view.board')}
                </ToggleButton>
            </ToggleButtonGroup>
        </Box>
    );
};
/** Above the list, in its context. */
export const AboveList = () => <ViewToggle view="list" />;
