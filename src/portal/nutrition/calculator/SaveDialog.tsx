import { DialogContentText } from '@mui/material';
import { required, TextInput, useCanAccess, useCreate, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { latestVersion } from '../../../domain/calculators';
import type { CalculatorKind, InputsOf } from '../../../domain/calculators/inputs';
import { ActionForm } from '../../admin/form/ActionForm';
import { ReferenceInput } from '../../admin/inputs/ReferenceInput';
import { pagePath } from '../../links/urls';
import type { SiteFigures } from './fillFromSite';

const TEXT = 'domains.nutrition.calculator.save';

interface SaveDialogProps {
    kind: CalculatorKind;
    inputs: InputsOf[CalculatorKind];
    /** site that the figures were prefilled from */
    site: SiteFigures | undefined;
    onClose: () => void;
}

/** Consequence of the chosen property, or of none. */
const OwnerText = () => {
    const translate = useTranslate();
    const property = useWatch({ name: 'customer_property_id' });
    return <DialogContentText>{translate(`${TEXT}.${property ? 'of_property' : 'own'}`)}</DialogContentText>;
};

/** Saves a calculation, which the server recalculates with the latest formulas and stores immutably. */
export const SaveDialog = ({ kind, inputs, site, onClose }: SaveDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const [create] = useCreate();
    const title = translate(`domains.nutrition.calculator.tab.${kind}`);
    const { canAccess: canList } = useCanAccess({ resource: 'customer-properties', action: 'list' });
    const save = async (values: { name: string; customer_property_id: number | null }) => {
        const { name, customer_property_id } = values;
        const data = {
            name: name.trim(),
            kind,
            formula_version: latestVersion(kind),
            inputs,
            ...(site ? { site_id: site.site_id } : { customer_property_id }),
        };
        const saved = await create('calculations', { data }, { returnPromise: true });
        notify(`${TEXT}.done`, { type: 'success' });
        navigate(pagePath('calculations', 'view', saved.id));
    };
    return (
        <ActionForm
            title={translate(`${TEXT}.title`)}
            submitLabel={translate(`${TEXT}.submit`)}
            defaultValues={{
                name: site ? `${site.site.label}: ${title}` : title,
                customer_property_id: null,
            }}
            onSubmit={save}
            onClose={onClose}
        >
            {site ? (
                <DialogContentText>{translate(`${TEXT}.of_site`, { property: site.property.label })}</DialogContentText>
            ) : (
                <OwnerText />
            )}
            <TextInput
                source="name"
                label={translate(`${TEXT}.name`)}
                validate={required()}
                slotProps={{ htmlInput: { maxLength: 120 } }}
                autoFocus
            />
            {!site && canList && (
                <ReferenceInput
                    source="customer_property_id"
                    reference="customer-properties"
                    label={translate(`${TEXT}.property`)}
                />
            )}
        </ActionForm>
    );
};
