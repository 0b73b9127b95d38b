import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { CanAccess, LinkBase, useListContext, useNavigate, useTranslate } from 'react-admin';
import { JOB_CARDS } from './moves';
import { QuickFilters } from './QuickFilters';

export const LIST_PATH = '/dit-connect/job-card/list';
export const JOB_VIEWS = ['list', 'board', 'calendar', 'people'] as const;
export type JobView = (typeof JOB_VIEWS)[number];
const ICONS = {
    list: ViewListOutlined,
    board: ViewKanbanOutlined,
    calendar: CalendarMonthOutlined,
    people: PeopleOutlined,
} as const;

/** URL of a view with the current filters and its own parameters, so that it can be shared. */
export const viewAddress = (
    view: JobView,
    filter: Record<string, unknown>,
    own: Readonly<Record<string, string | undefined>> = {},
) => {
    const params = new URLSearchParams();
    if (view !== 'list') params.set('view', view);
    params.set('filter', JSON.stringify(filter));
    for (const [name, value] of Object.entries(own)) if (value !== undefined) params.set(name, value);
    return `${LIST_PATH}?${params}`;
};

/** Common controls of all views: quick filters and the view switch. */
export const ViewToggle = ({ view }: { view: JobView }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { filterValues } = useListContext();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <QuickFilters withStatus={view !== 'board'} />
            <Box sx={{ flex: 1 }} />
            <CanAccess resource={JOB_CARDS} action="create">
                <Button
                    component={LinkBase}
                    to="/dit-connect/job-card/add/installation"
                    variant="outlined"
                    color="inherit"
                    sx={{ '&:hover': { textDecoration: 'none' } }}
                >
                    {translate('domains.jobs.plan')}
                </Button>
            </CanAccess>
            <ToggleButtonGroup
                exclusive
                size="small"
                value={view}
                aria-label={translate('domains.jobs.view.choose')}
                onChange={(_, next: JobView | null) => next && navigate(viewAddress(next, filterValues))}
            >
                {JOB_VIEWS.map(each => {
                    const Icon = ICONS[each];
                    return (
                        <ToggleButton
                            key={each}
                            value={each}
                            aria-label={translate(`domains.jobs.view.${each}`)}
                            sx={{ gap: 0.75, px: 1.25, minHeight: { xs: 40, sm: 'auto' } }}
                        >
                            <Icon fontSize="small" aria-hidden />
                            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                                {translate(`domains.jobs.view.${each}`)}
                            </Box>
                        </ToggleButton>
                    );
                })}
            </ToggleButtonGroup>
        </Box>
    );
};
/** Above the list, in its context. */
export const AboveList = () => <ViewToggle view="list" />;
