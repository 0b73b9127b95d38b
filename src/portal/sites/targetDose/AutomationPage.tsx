import { Alert, Box, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNavigate, useNotify, useTranslate } from 'react-admin';
import { ContractForm } from '../../admin/form/ContractForm';
import { useNavigateHere } from '../../admin/form/useNavigateHere';
import { FailedCard } from '../../admin/list/ListStates';
import { asStale } from '../../admin/provider/errors';
import { pagePath } from '../../links/urls';
import { answered, mainApi } from '../../session/clients';
import { SitePage } from '../../telemetry/SitePage';
import type { Site } from '../../telemetry/TelemetryFrame';
import { targetDoseAutomations } from './definition';
import { type AutomationOfSite, automationKey, useAutomation, useTargetChanged } from './useAutomation';

const FIELDS = ['how', 'follows', 'grams_per_100_kg', 'grams_of_herd', 'lowest', 'highest', 'schedule'] as const;

/** Initial form values of a site without automation: the current dose, with limits 20 % below and above it. */
const startOf = (automation: AutomationOfSite): AutomationOfSite => {
    if (automation.version > 0) return automation;
    const { target_dose, live_weight, number_of_animals } = automation;
    const rounded = (grams: number) => Number(grams.toPrecision(3));
    if (!target_dose) return { ...automation, how: 'proposed' };
    return {
        ...automation,
        how: 'proposed',
        grams_per_100_kg: live_weight ? rounded((target_dose / live_weight) * 100) : null,
        grams_of_herd: number_of_animals ? rounded(target_dose * number_of_animals) : null,
        lowest: rounded(target_dose * 0.8),
        highest: rounded(target_dose * 1.2),
    };
};

export const AutomationForm = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigateHere(useNavigate());
    const queryClient = useQueryClient();
    const changed = useTargetChanged();
    const { data, error, refetch } = useAutomation(site.id);
    const start = useMemo(() => data && startOf(data), [data]);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!start) return <Skeleton variant="rounded" height={420} />;
    const back = () => navigate(`${pagePath('udose-sites', 'view', site.id)}/target-dose`);
    const save = async (values: Record<string, unknown>, previous: Record<string, unknown>) => {
        try {
            const { body } = await answered(
                mainApi.PUT('/udose-sites/{id}/target-dose-automation', {
                    params: { path: { id: site.id } },
                    body: {
                        ...Object.fromEntries(FIELDS.map(name => [name, values[name]])),
                        version: Number(previous.version),
                    },
                }),
            );
            return { ...body, id: site.id } as RaRecord;
        } catch (fault) {
            throw asStale(fault);
        }
    };
    const saved = (record: RaRecord) => {
        queryClient.setQueryData(automationKey(site.id), record);
        void changed();
        notify('domains.sites.target.saved', { type: 'success' });
        back();
    };
    return (
        <Box sx={{ maxWidth: 960 }}>
            <Alert severity="info" sx={{ mb: 2 }}>
                {translate('domains.sites.target.about')}
            </Alert>
            <ContractForm
                definition={targetDoseAutomations}
                mode="update"
                start={start as unknown as Record<string, unknown>}
                record={{ ...start, site, id: site.id }}
                save={save}
                onSaved={saved}
                onCancel={back}
            />
        </Box>
    );
};

/** Says what the target dose of a site follows, and between which limits. */
const AutomationPage = () => {
    const translate = useTranslate();
    return (
        <SitePage title={translate('domains.sites.target.title')}>{site => <AutomationForm site={site} />}</SitePage>
    );
};
export default AutomationPage;
