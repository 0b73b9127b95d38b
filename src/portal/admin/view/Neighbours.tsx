import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link, usePrevNextController, useTranslate } from 'react-admin';
import { resourceOf } from '../metadata';
import { listKey } from '../provider/keys';

/** Maximum number of ids per API response. */
const MOST = 100;

/** Links to the previous and next record of the list from which this one was opened; hidden without that list. */
export const Neighbours = ({ name, linkType }: { name: string; linkType: 'show' | 'edit' }) => {
    const translate = useTranslate();
    const { order } = resourceOf(name);
    const isFromList = useQueryClient().getQueriesData({ queryKey: listKey(name) }).length > 0;
    const { hasPrev, hasNext, prevPath, nextPath } = usePrevNextController({
        resource: name,
        linkType,
        limit: MOST,
        sort: { field: order.field, order: order.direction === 'desc' ? 'DESC' : 'ASC' },
        queryOptions: { enabled: isFromList, staleTime: 60_000 },
    });
    if (!hasPrev && !hasNext) return null;
    const step = (key: 'previous' | 'next', to: string | undefined) => {
        const Icon = key === 'previous' ? ChevronLeft : ChevronRight;
        const label = translate(`engine.view.${key}`);
        return (
            <Tooltip title={label}>
                <span>
                    <IconButton
                        size="small"
                        aria-label={label}
                        disabled={!to}
                        {...(to && { component: Link, to })}
                        sx={{ color: 'text.secondary' }}
                    >
                        <Icon fontSize="small" />
                    </IconButton>
                </span>
            </Tooltip>
        );
    };
    return (
        <Box component="nav" aria-label={translate('engine.view.neighbours')} sx={{ display: 'flex', gap: 0.5 }}>
            {step('previous', prevPath)}
            {step('next', nextPath)}
        </Box>
    );
};
