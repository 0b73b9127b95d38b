import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SIGNATURE_BOX, type Stroke, strokeFault, strokePath } from '../../../domain/sales/signatures';
import { SignaturePad } from '../../sales/sign/SignaturePad';
import { AnswerFault } from './AnswerFault';
import type { AnswerProps } from './answerProps';
import { FileTile, idsOf, uploadErrorText } from './FilesAnswer';
import { useFileUploader } from './fileUpload';
import { useAnswerFiles } from './useAnswerFiles';

/** Renders a signature as an image on white, so that it is shown and printed like photos. */
const pictureOf = (strokes: readonly Stroke[]): Promise<File | undefined> =>
    new Promise(resolve => {
        const canvas = document.createElement('canvas');
        canvas.width = SIGNATURE_BOX.width;
        canvas.height = SIGNATURE_BOX.height;
        const pen = canvas.getContext('2d');
        if (!pen) return resolve(undefined);
        pen.fillStyle = '#ffffff';
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.strokeStyle = '#15211f';
        pen.lineWidth = 3;
        pen.lineCap = 'round';
        pen.stroke(new Path2D(strokePath(strokes)));
        canvas.toBlob(
            blob => resolve(blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined),
            'image/png',
        );
    });

/** Signature drawn by finger or mouse, and saved on confirmation. */
export const SignatureAnswer = ({ question, answer, onAnswer }: AnswerProps) => {
    const translate = useTranslate();
    const keeper = useFileUploader();
    const { data: kept = [] } = useAnswerFiles(keeper?.responseId);
    const [strokes, setStrokes] = useState<Stroke[]>([]);
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState('');
    const ids = idsOf(answer);
    if (ids.length)
        return (
            <>
                {ids.map(id => (
                    <FileTile
                        key={id}
                        file={kept.find(file => Number(file.id) === id)}
                        name={question.label}
                        onRemove={() => onAnswer(undefined)}
                    />
                ))}
            </>
        );
    const keep = async () => {
        const wrong = strokeFault(strokes);
        if (wrong || !keeper) return setFault(wrong ?? '');
        setBusy(true);
        setFault('');
        try {
            const file = await pictureOf(strokes);
            if (file) onAnswer(await keeper.add(question.id, [file]));
        } catch (error) {
            setFault(uploadErrorText(error));
        } finally {
            setBusy(false);
        }
        return undefined;
    };
    return (
        <Box sx={{ maxWidth: 480 }}>
            <SignaturePad onChange={setStrokes} />
            <Button
                variant="outlined"
                color="inherit"
                loading={busy}
                disabled={!keeper || strokes.length === 0}
                onClick={() => void keep()}
                sx={{ minHeight: 48 }}
            >
                {translate('domains.forms.fill.keepSignature')}
            </Button>
            {fault && <AnswerFault>{fault}</AnswerFault>}
        </Box>
    );
};
