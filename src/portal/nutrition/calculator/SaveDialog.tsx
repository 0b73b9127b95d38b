import { Alert, DialogContentText, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCanAccess, useNotify, useTranslate } from 'react-admin';
import { latestVersion } from '../../../domain/calculators';
import type { CalculatorKind, InputsOf } from '../../../domain/calculators/inputs';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { useNavigate } from '../../links';
import { pagePath } from '../../links/urls';
import { answered, mainApi } from '../../session/clients';
import type { SiteFigures } from './fillFromSite';

const TEXT = 'domains.nutrition.calculator.save';

interface SaveDialogProps {
    kind: CalculatorKind;
    inputs: InputsOf[CalculatorKind];
    /** site that the figures were prefilled from */
    site: SiteFigures | undefined;
    onClose: () => void;
}

/** Saves a calculation, which the server recalculates with the latest formulas and stores immutably. */
export const SaveDialog = ({ kind, inputs, site, onClose }: SaveDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const queries = useQueryClient();
    const ids = { name: useId(), property: useId() };
    const title = translate(`domains.nutrition.calculator.tab.${kind}`);
    const [name, setName] = useState(site ? `${site.site.label}: ${title}` : title);
    const [property, setProperty] = useState<number>();
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState<string>();
    const { canAccess: canList } = useCanAccess({ resource: 'customer-properties', action: 'list' });
    const save = async () => {
        setBusy(true);
        setFault(undefined);
        try {
            const { body } = await answered(
                mainApi.POST('/calculations', {
                    body: {
                        name: name.trim(),
                        kind,
                        formula_version: latestVersion(kind),
                        inputs: inputs as unknown as Record<string, unknown>,
                        ...(site ? { site_id: site.site_id } : property ? { customer_property_id: property } : {}),
                    },
                }),
            );
            void queries.invalidateQueries({ queryKey: ['calculations'] });
            notify(`${TEXT}.done`, { type: 'success' });
            navigate(pagePath('calculations', 'view', body.id));
        } catch (error) {
            setFault((error as Error).message);
            setBusy(false);
        }
    };
    return (
        <ActionDialog
            title={translate(`${TEXT}.title`)}
            submitLabel={translate(`${TEXT}.submit`)}
            submitButton={{ disabled: name.trim() === '' }}
            busy={busy}
            onSubmit={() => void save()}
            onCancel={onClose}
        >
            <Stack spacing={2}>
                <DialogContentText>
                    {site
                        ? translate(`${TEXT}.of_site`, { property: site.property.label })
                        : translate(`${TEXT}.${property ? 'of_property' : 'own'}`)}
                </DialogContentText>
                <FieldFrame id={ids.name} label={translate(`${TEXT}.name`)} required>
                    <TextField
                        id={ids.name}
                        size="small"
                        autoFocus
                        value={name}
                        onChange={event => setName(event.target.value.slice(0, 120))}
                    />
                </FieldFrame>
                {!site && canList && (
                    <FieldFrame id={ids.property} label={translate(`${TEXT}.property`)} required={false}>
                        <ReferencePicker
                            id={ids.property}
                            reference="customer-properties"
                            multiple={false}
                            value={property ? [property] : []}
                            onChange={([chosen]) => setProperty(chosen)}
                        />
                    </FieldFrame>
                )}
                {fault && <Alert severity="error">{fault}</Alert>}
            </Stack>
        </ActionDialog>
    );
};
