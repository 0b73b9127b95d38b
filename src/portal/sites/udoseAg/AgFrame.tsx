import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, useGetOne, useTranslate } from 'react-admin';
import { StatusChip } from '../../engine/fields/StatusChip';
import { useLabels } from '../../engine/labels';
import { fieldOf, resourceOf } from '../../engine/metadata';
import { readOptions } from '../../engine/provider/queryClient';
import { useLiveRecord } from '../../engine/provider/useLive';
import { RecordFailed } from '../../engine/view/RecordFailed';
import { Link, useParams } from '../../routing';
import { pathOf } from '../../routing/urls';
import { dailyMessagesPath, sessionsPath } from './paths';
import type { AgSite } from './records';

const RESOURCE = 'udose-ags';
const PAGES = { daily_messages: dailyMessagesPath, sessions: sessionsPath } as const;
type Page = keyof typeof PAGES;

/** What the pages about one uDOSE AG site share: which site, how it is, and the way between them. */
export const AgFrame = ({ page, children }: { page: Page; children: (site: AgSite) => ReactNode }) => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const labels = useLabels(RESOURCE);
    const { data: site, error, refetch } = useGetOne<AgSite>(RESOURCE, { id: Number(id) }, { ...readOptions });
    useLiveRecord(RESOURCE, id);
    const state = fieldOf(resourceOf(RESOURCE), 'doser_state');
    if (!site)
        return error ? (
            <RecordFailed name={RESOURCE} error={error} retry={() => void refetch()} />
        ) : (
            <Stack spacing={2} aria-hidden>
                <Skeleton width={280} height={40} />
                <Skeleton variant="rounded" height={360} />
            </Stack>
        );
    return (
        <RecordContextProvider value={site}>
            <Box
                component={Link}
                to={pathOf(RESOURCE, 'view', site.id)}
                sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 0.5,
                    minHeight: 24,
                    typography: 'body2',
                    color: 'primary.main',
                }}
            >
                <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
                {labels.title}
            </Box>
            <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 0.25, mb: 1 }}
            >
                <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                    {site.name}
                    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                        {' · '}
                        {translate(`domains.udose_ag.page.${page}`)}
                    </Box>
                </Typography>
                {state && (
                    <StatusChip
                        label={labels.option(state, site.doser_state)}
                        color={state.options?.find(({ value }) => value === site.doser_state)?.color}
                    />
                )}
            </Stack>
            <Box
                component="nav"
                aria-label={translate('domains.udose_ag.pages')}
                sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', mb: 2 }}
            >
                {(Object.keys(PAGES) as Page[]).map(name => (
                    <Box
                        key={name}
                        component={Link}
                        to={PAGES[name](site.id)}
                        replace
                        aria-current={name === page ? 'page' : undefined}
                        sx={{
                            px: 1.5,
                            py: 1.25,
                            whiteSpace: 'nowrap',
                            typography: 'button',
                            textDecoration: 'none',
                            color: name === page ? 'primary.main' : 'text.secondary',
                            borderBottom: 2,
                            borderColor: name === page ? 'primary.main' : 'transparent',
                            '&:hover': { color: 'text.primary' },
                            '&:focus-visible': {
                                outline: '2px solid',
                                outlineColor: 'primary.main',
                                outlineOffset: -2,
                            },
                        }}
                    >
                        {translate(`domains.udose_ag.page.${name}`)}
                    </Box>
                ))}
            </Box>
            {children(site)}
        </RecordContextProvider>
    );
};
