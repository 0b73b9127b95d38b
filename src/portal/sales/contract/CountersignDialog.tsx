import { Alert, DialogContentText, FormHelperText, Stack, TextField, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type SignatureInput, type Stroke, signatureFaults } from '../../../domain/sales/signatures';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { OneOf } from '../../components/fields/OneOf';
import { TickBox } from '../../components/fields/TickBox';
import { answered, mainApi } from '../../session/clients';
import { isFault } from '../../session/fault';
import { useSession } from '../../session/store';
import { SignatureMark } from '../sign/ContractPaper';
import { SignaturePad } from '../sign/SignaturePad';
import { type Contract, useKeepContract } from './contractCalls';

/** Countersigns the exact text that the customer signed. */
export const CountersignDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const keep = useKeepContract(contract.sales_order_id);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [name, setName] = useState(useSession()?.user.fullname ?? '');
    const [position, setPosition] = useState('');
    const [kind, setKind] = useState<'drawn' | 'typed'>('drawn');
    const [strokes, setStrokes] = useState<Stroke[]>([]);
    const [consent, setConsent] = useState(false);
    const [sent, setSent] = useState(false);
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState<string>();
    const input: SignatureInput = {
        name,
        position,
        kind,
        consent,
        text_sha256: contract.text_sha256,
        ...(kind === 'drawn' ? { strokes } : {}),
    };
    const faults = sent ? signatureFaults(input) : {};
    const submit = async () => {
        setSent(true);
        setFault(undefined);
        if (Object.keys(signatureFaults(input)).length) return;
        setBusy(true);
        try {
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
        } catch (error) {
            setBusy(false);
            setFault(isFault(error) ? (Object.values(error.errors)[0]?.[0] ?? error.message) : String(error));
        }
    };
    return (
        <ActionDialog
            title={translate('domains.sales.contract.countersign')}
            submitLabel={translate('domains.sales.contract.countersign')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
            fullScreen={phone}
            maxWidth="sm"
            // defines the colour variable that the pad takes from the customer's page
            sx={{ '--error': theme => theme.palette.tones.error.text }}
        >
            <Stack spacing={2}>
                <DialogContentText>
                    {translate('domains.sales.contract.countersignText', {
                        seller: contract.facts.seller,
                        name: contract.customer_signature?.name ?? contract.facts.customer.name,
                    })}
                </DialogContentText>
                {fault && <Alert severity="error">{fault}</Alert>}
                <TextField
                    label={translate('domains.sales.contract.name')}
                    required
                    value={name}
                    onChange={event => setName(event.target.value)}
                    error={Boolean(faults.name)}
                    helperText={faults.name?.[0]}
                    slotProps={{ htmlInput: { maxLength: 120 } }}
                />
                <TextField
                    label={translate('domains.sales.contract.position')}
                    required
                    autoFocus
                    value={position}
                    onChange={event => setPosition(event.target.value)}
                    error={Boolean(faults.position)}
                    helperText={faults.position?.[0]}
                    slotProps={{ htmlInput: { maxLength: 120 } }}
                />
                <OneOf
                    label={translate('domains.sales.contract.how')}
                    options={[
                        { value: 'drawn', label: translate('domains.sales.contract.draw') },
                        { value: 'typed', label: translate('domains.sales.contract.type') },
                    ]}
                    value={kind}
                    onChange={setKind}
                />
                {kind === 'drawn' ? (
                    <SignaturePad onChange={setStrokes} error={faults.strokes?.[0]} />
                ) : (
                    <div className="hw-signature-typed">
                        <SignatureMark signature={{ kind: 'typed', name: name || ' ', strokes: [] }} />
                    </div>
                )}
                <div>
                    <TickBox
                        checked={consent}
                        onChange={checked => setConsent(checked)}
                        label={translate('domains.sales.contract.consent', { seller: contract.facts.seller })}
                    />
                    {faults.consent && <FormHelperText error>{faults.consent[0]}</FormHelperText>}
                </div>
            </Stack>
        </ActionDialog>
    );
};
