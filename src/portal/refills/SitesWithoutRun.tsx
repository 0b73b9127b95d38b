import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MoveSelect, type Target } from './RunCard';
import type { RunProposal } from './runs';

const TEXT = 'domains.refills.runs';

interface SitesWithoutRunProps {
    sites: RunProposal['stops'];
    reasonOf: (siteId: number) => string;
    targets: readonly Target[];
    /** site that was moved last */
    moved: number | undefined;
    onMove: (siteId: number, to: Target['run'] | null) => void;
}

/** Sites that no run serves, each with the reason and a choice of run. */
export const SitesWithoutRun = ({ sites, reasonOf, targets, moved, onMove }: SitesWithoutRunProps) => {
    const translate = useTranslate();
    const title = translate(`${TEXT}.left`, { smart_count: sites.length });
    return (
        <Box component="section" aria-label={title}>
            <Typography variant="h4" component="h3">
                {title}
            </Typography>
            {sites.map(({ site_id, name, property }) => (
                <Box key={site_id} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
                    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                        {name}
                        <Typography component="span" variant="caption" color="text.secondary">
                            {` · ${property}`}
                        </Typography>
                    </Typography>
                    <Typography variant="body2" color="text.secondary">
                        {reasonOf(site_id)}
                    </Typography>
                    {targets.length > 0 && (
                        <MoveSelect
                            label={translate(`${TEXT}.add`, { name })}
                            without={translate(`${TEXT}.notInRun`)}
                            value=""
                            targets={targets}
                            isMoved={moved === site_id}
                            onMove={to => onMove(site_id, to)}
                        />
                    )}
                </Box>
            ))}
        </Box>
    );
};
