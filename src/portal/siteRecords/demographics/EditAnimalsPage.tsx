import { Box, Skeleton } from '@mui/material';
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
import { siteAnimalDemographics } from './definition';
import { animalsKey, useAnimals } from './useAnimals';

const AnimalsForm = ({ siteId }: { siteId: number }) => {
    const notify = useNotify();
    const navigate = useNavigateHere(useNavigate());
    const queryClient = useQueryClient();
    const { data, error, refetch } = useAnimals(siteId);
    const start = useMemo(
        () =>
            data && {
                version: data.version,
                counted_on: data.counted_on,
                dse_per_ae: data.dse_per_ae,
                notes: data.notes,
                animals: data.animals.map(({ adult_equivalents: _, ...group }) => group),
            },
        [data],
    );
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!start) return <Skeleton variant="rounded" height={420} />;
    const back = () => navigate(`${pagePath('udose-sites', 'view', siteId)}/animals`);
    const save = async (values: Record<string, unknown>, previous: Record<string, unknown>) => {
        const { counted_on, dse_per_ae, notes, animals } = values;
        try {
            const { body } = await answered(
                mainApi.PUT('/udose-sites/{id}/site-animal-demographics', {
                    params: { path: { id: siteId } },
                    body: { counted_on, dse_per_ae, notes, animals, version: Number(previous.version) },
                }),
            );
            return { ...body, id: siteId } as RaRecord;
        } catch (fault) {
            throw asStale(fault);
        }
    };
    const saved = (record: RaRecord) => {
        queryClient.setQueryData(animalsKey(siteId), record);
        notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
        back();
    };
    return (
        <Box sx={{ maxWidth: 960 }}>
            <ContractForm
                definition={siteAnimalDemographics}
                mode="update"
                start={start}
                record={{ ...start, id: siteId }}
                save={save}
                onSaved={saved}
                onCancel={back}
            />
        </Box>
    );
};

/** Form of the animals that drink at a site. */
const EditAnimalsPage = () => {
    const translate = useTranslate();
    return (
        <SitePage title={translate('domains.siteRecords.animals.edit')}>
            {site => <AnimalsForm siteId={site.id} />}
        </SitePage>
    );
};
export default EditAnimalsPage;
