import { FormHelperText, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { TextInput, useInput, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type SignatureInput, type Stroke, signatureFaults } from '../../../domain/sales/signatures';
import { ActionForm } from '../../admin/form/ActionForm';
import { OneOf } from '../../components/fields/OneOf';
import { TickBox } from '../../components/fields/TickBox';
import { answered, mainApi } from '../../session/clients';
import { useSession } from '../../session/store';
import { SignatureMark } from '../sign/ContractPaper';
import { SignaturePad } from '../sign/SignaturePad';
import { type Contract, useKeepContract } from './contractCalls';

type SignatureValues = Omit<SignatureInput, 'strokes' | 'text_sha256'> & { strokes: Stroke[] };

/** Signature with the strokes only if it is drawn. */
const signatureInput = (values: SignatureValues, text_sha256: string): SignatureInput => {
    const { strokes, ...rest } = { ...values, name: values.name ?? '', position: values.position ?? '' };
    return { ...rest, text_sha256, ...(values.kind === 'drawn' ? { strokes } : {}) };
};
/** Validator of one field of the signature. */
const signatureFault = (field: string) => (_: unknown, values: Partial<SignatureValues>) =>
    signatureFaults(signatureInput(values as SignatureValues, ''))[field]?.[0];

const SignatureInputs = ({ contract }: { contract: Contract }) => {
    const translate = useTranslate();
    const word = (key: string, values?: object) => translate(`domains.sales.contract.${key}`, values);
    const name = useWatch({ name: 'name' });
    const kind = useInput({ source: 'kind' });
    const strokes = useInput({ source: 'strokes', validate: signatureFault('strokes') });
    const consent = useInput({ source: 'consent', validate: signatureFault('consent') });
    return (
        <>
            <OneOf
                label={word('how')}
                options={[
                    { value: 'drawn', label: word('draw') },
                    { value: 'typed', label: word('type') },
                ]}
                value={kind.field.value}
                onChange={kind.field.onChange}
            />
            {kind.field.value === 'drawn' ? (
                <SignaturePad onChange={strokes.field.onChange} error={strokes.fieldState.error?.message} />
            ) : (
                <div className="hw-signature-typed">
                    <SignatureMark signature={{ kind: 'typed', name: name || ' ', strokes: [] }} />
                </div>
            )}
            <div>
                <TickBox
                    checked={consent.field.value}
                    onChange={consent.field.onChange}
                    label={word('consent', { seller: contract.facts.seller })}
                />
                {consent.fieldState.error && <FormHelperText error>{consent.fieldState.error.message}</FormHelperText>}
            </div>
        </>
    );
};

/** Countersigns the exact text that the customer signed. */
export const CountersignDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const keep = useKeepContract(contract.sales_order_id);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const fullname = useSession()?.user.fullname ?? '';
    const word = (key: string, values?: object) => translate(`domains.sales.contract.${key}`, values);
    const submit = async (values: SignatureValues) => {
        const input = signatureInput(values, contract.text_sha256);
        const { body } = await answered(
            mainApi.PUT('/sales-order-contracts/{id}', {
                params: { path: { id: contract.id as number } },
                body: {
                    ...input,
                    consent: true,
                    strokes: input.strokes?.map(stroke => stroke.map(point => [...point])),
                },
            }),
        );
        notify('domains.sales.contract.countersigned', { type: 'success' });
        await keep(body);
        onClose();
    };
    return (
        <ActionForm<SignatureValues>
            title={word('countersign')}
            text={word('countersignText', {
                seller: contract.facts.seller,
                name: contract.customer_signature?.name ?? contract.facts.customer.name,
            })}
            submitLabel={word('countersign')}
            defaultValues={{ name: fullname, position: '', kind: 'drawn', strokes: [], consent: false }}
            onSubmit={submit}
            onClose={onClose}
            fullScreen={phone}
            maxWidth="sm"
            // defines the colour variable that the pad takes from the customer's page
            sx={{ '--error': theme => theme.palette.tones.error.text }}
        >
            <TextInput
                source="name"
                label={word('name')}
                validate={signatureFault('name')}
                required
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <TextInput
                source="position"
                label={word('position')}
                validate={signatureFault('position')}
                required
                autoFocus
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <SignatureInputs contract={contract} />
        </ActionForm>
    );
};
