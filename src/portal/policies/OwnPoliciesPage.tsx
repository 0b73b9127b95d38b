import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FailedCard } from '../admin/list/ListStates';
import { OwnPolicyLines } from './OwnPolicies';
import { useOwnPolicies } from './policyCalls';

/** Policies that the user has to accept, and those accepted. */
const OwnPoliciesPage = () => {
    const translate = useTranslate();
    const { data, error, refetch, isPending } = useOwnPolicies();
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    const waiting = (data ?? []).filter(({ state }) => state !== 'accepted');
    const accepted = (data ?? []).filter(({ state }) => state === 'accepted');
    return (
        <Stack spacing={2.5}>
            <Typography variant="h1">{translate('domains.policies.own.title')}</Typography>
            {(
                [
                    ['waiting', waiting],
                    ['acceptedTitle', accepted],
                ] as const
            ).map(([name, policies]) => (
                <Card key={name} component="section" sx={{ p: 2 }}>
                    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                        {translate(`domains.policies.own.${name}`)}
                    </Typography>
                    {isPending ? (
                        <Skeleton height={40} />
                    ) : (
                        <OwnPolicyLines
                            policies={policies}
                            none={`domains.policies.own.${name === 'waiting' ? 'nothing' : 'none'}`}
                        />
                    )}
                </Card>
            ))}
        </Stack>
    );
};
export default OwnPoliciesPage;
