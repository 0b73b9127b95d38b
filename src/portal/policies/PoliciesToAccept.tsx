import PolicyOutlinedIcon from '@mui/icons-material/PolicyOutlined';
import { Card, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { acceptPath, useOwnPolicies } from './policyCalls';

/** Policies to accept as one line of a dashboard. */
export const PoliciesToAccept = () => {
    const translate = useTranslate();
    const { data = [] } = useOwnPolicies();
    const waiting = data.filter(({ state }) => state !== 'accepted');
    if (waiting.length === 0) return null;
    return (
        <Card component="section" aria-labelledby="policies-to-accept" sx={{ px: 2, py: 1.25 }}>
            <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
            >
                <PolicyOutlinedIcon aria-hidden sx={{ color: 'text.secondary' }} />
                <Typography id="policies-to-accept" variant="body1" component="h2" sx={{ fontWeight: 550 }}>
                    {translate('domains.policies.own.dashboard', { smart_count: waiting.length })}
                </Typography>
                {waiting.map(({ id, title, state }) => (
                    <Typography key={id} component="span" variant="body1" sx={{ overflowWrap: 'anywhere' }}>
                        <LinkBase to={acceptPath(id)}>{title}</LinkBase>
                        {state === 'overdue' && (
                            <Typography component="span" variant="body2" color="error">
                                {' '}
                                {translate('domains.policies.own.late')}
                            </Typography>
                        )}
                    </Typography>
                ))}
            </Stack>
        </Card>
    );
};
