import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { useChangeReason } from './History';
import { doseText } from './TargetPreview';
import type { AutomationOfSite, TargetDoseChange } from './useAutomation';
import { useDecide } from './useDecide';

const TEXT = 'domains.sites.target';

/** Proposed target with the buttons to accept or dismiss it. */
export const Proposal = ({
    change,
    automation,
}: {
    change: AutomationOfSite['proposal'];
    automation: AutomationOfSite;
}) => {
    const translate = useTranslate();
    const why = useChangeReason();
    const { canAccess: canUpdate } = useCanAccess({ resource: 'udose-sites', action: 'edit' });
    const { busy, decide } = useDecide();
    const proposed = change as unknown as TargetDoseChange;
    const now = automation.waiting_target ?? automation.target_dose;
    const answer = (what: 'accept' | 'decline') => () => void decide(what, proposed, automation.site_version);
    return (
        <Card component="section" aria-labelledby="target-proposal" sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography id="target-proposal" variant="h3" component="h2">
                {translate(`${TEXT}.proposal.title`)}
            </Typography>
            <Typography variant="h3" component="p" className="tabular" sx={{ mt: 1 }}>
                {translate(`${TEXT}.proposal.change`, { from: doseText(now), to: doseText(proposed.target) })}
            </Typography>
            <Typography variant="body2" color="text.secondary">
                {why(proposed)}
            </Typography>
            {proposed.beyond && (
                <Alert severity="warning" sx={{ mt: 1.5 }}>
                    {translate(`${TEXT}.history.beyond_${proposed.beyond}`, {
                        wished: doseText(proposed.wished),
                        limit: doseText(proposed.limit_value),
                    })}
                </Alert>
            )}
            {canUpdate && (
                <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
                    <Button variant="contained" disabled={busy} onClick={answer('accept')}>
                        {translate(`${TEXT}.proposal.accept`)}
                    </Button>
                    <Button variant="outlined" color="inherit" disabled={busy} onClick={answer('decline')}>
                        {translate(`${TEXT}.proposal.decline`)}
                    </Button>
                </Stack>
            )}
        </Card>
    );
};
