import { Alert, Card, FormGroup, Stack, Typography } from '@mui/material';
import { useCanAccess, useCreatePath, useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import { CHECKLIST, openChecks } from '../../domain/stock/production';
import { TickBox } from '../components/fields/TickBox';
import { RecordPath } from '../components/panels/RecordPath';
import type { Production } from './productionDocument';
import { ProductionDocumentFigures, Remarks } from './productionDocumentParts';

const NAME = 'supplement-manufactures';

/** Production checklist; every tick is saved at once. */
const Checklist = ({ production }: { production: Production }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { canAccess: canEdit } = useCanAccess({ resource: NAME, action: 'edit' });
    const [update, { isPending }] = useUpdate();
    const isOpen = production.status === 'planned' || production.status === 'in_progress';
    const canTick = isOpen && !production.archived_at && canEdit;
    const tick = (name: string, value: boolean) =>
        update(
            NAME,
            { id: production.id, data: { ...production, [name]: value }, previousData: production },
            { onError: error => notify(error.message, { type: 'error' }) },
        );
    return (
        <FormGroup aria-label={translate('domains.production.section.checklist')} sx={{ mt: 2 }}>
            <Typography variant="body2" color="text.secondary" component="h3">
                {translate('domains.production.section.checklist')}
            </Typography>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
                {CHECKLIST.map(name => (
                    <TickBox
                        key={name}
                        checked={production[name] === true}
                        onChange={checked => tick(name, checked)}
                        disabled={!canTick || isPending}
                        label={translate(`resources.supplement-manufactures.fields.${name}`)}
                    />
                ))}
            </Stack>
        </FormGroup>
    );
};

/** Progress of a production, and unticked checks that block its completion. */
const ProductionPath = ({ production }: { production: Production }) => {
    const translate = useTranslate();
    const { canAccess } = useCanAccess({ resource: NAME, action: 'edit' });
    const createPath = useCreatePath();
    const { status } = production;
    if (status === 'void') return null;
    const isDone = status === 'completed';
    const gaps = isDone ? [] : openChecks(production);
    const canEdit = !production.archived_at && canAccess;
    const edit = createPath({ resource: NAME, id: production.id, type: 'edit' });
    const word = (key: string) => translate(`domains.production.path.${key}`);
    return (
        <Card sx={{ p: { xs: 2, md: 2.5 } }}>
            <RecordPath
                label={word('label')}
                steps={[
                    { key: 'planned', label: word('planned'), done: true },
                    { key: 'started', label: word('started'), done: status !== 'planned' },
                    { key: 'checked', label: word('checked'), done: status !== 'planned' && gaps.length === 0 },
                    { key: 'completed', label: word('completed'), done: isDone },
                ]}
                gaps={gaps.map(name => ({
                    key: name,
                    label: translate(`resources.supplement-manufactures.fields.${name}`),
                    to: canEdit ? `${edit}#${name}` : undefined,
                }))}
            />
            <Checklist production={production} />
        </Card>
    );
};

export const ProductionHeader = () => {
    const production = useRecordContext<Production>();
    const translate = useTranslate();
    if (!production) return null;
    const over = production.days_over_capacity ?? 0;
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            <Remarks making={production} />
            {over > 0 && (
                <Alert severity="warning">{translate('domains.production.overCapacity', { smart_count: over })}</Alert>
            )}
            <ProductionPath production={production} />
            <ProductionDocumentFigures name={NAME} making={production} />
        </Stack>
    );
};
