import { Box } from '@mui/material';
import { useInput, useRecordContext } from 'react-admin';
import { SIGNATURE_BOX, type Stroke, strokePath } from '../../../domain/sales/signatures';
import { NoValue } from '../../admin/fields/FieldValue';
import { SignaturePad } from '../sign/SignaturePad';
import type { Delivery } from './deliveryActions';

/** Recipient's drawn signature on a delivery. */
export const ReceivedSignature = () => {
    const delivery = useRecordContext<Delivery>();
    const strokes = delivery?.signature as Stroke[] | null | undefined;
    if (!strokes?.length) return <NoValue />;
    return (
        <Box
            component="svg"
            viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
            role="img"
            aria-label={delivery?.received_by ?? delivery?.number ?? ''}
            sx={{ width: 240, maxWidth: '100%', fill: 'none', stroke: 'currentColor', strokeWidth: 3 }}
        >
            <path d={strokePath(strokes)} />
        </Box>
    );
};

/** Signature input in the completion of a delivery's job. */
export const SignatureInput = () => {
    const { field, fieldState } = useInput<Stroke[] | null>({ source: 'document.signature' });
    return <SignaturePad onChange={field.onChange} error={fieldState.error?.message} />;
};
