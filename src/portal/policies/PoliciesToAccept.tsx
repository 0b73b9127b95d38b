import { Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLiveList } from '../engine/provider/useLive';
import { OwnPolicyLines } from './OwnPolicies';
import { POLICIES, useOwnPolicies } from './policyCalls';

/** On the dashboards, until it is done: what one is asked to accept. */
export const PoliciesToAccept = () => {
    const translate = useTranslate();
    useLiveList(POLICIES);
    const { data = [] } = useOwnPolicies();
    const waiting = data.filter(({ state }) => state !== 'accepted');
    if (waiting.length === 0) return null;
    return (
        <Card component="section" aria-labelledby="policies-to-accept" sx={{ p: 2 }}>
            <Typography id="policies-to-accept" variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('domains.policies.own.dashboard', { smart_count: waiting.length })}
            </Typography>
            <OwnPolicyLines policies={waiting} none="domains.policies.own.nothing" />
        </Card>
    );
};
