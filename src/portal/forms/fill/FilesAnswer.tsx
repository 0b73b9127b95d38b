import AttachFileIcon from '@mui/icons-material/AttachFile';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import PhotoCameraOutlinedIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Button, Link as FileLink, IconButton, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { acceptAttribute } from '../../../domain/operations/files';
import { LIMIT_VALUES, uploadFault } from '../../../domain/operations/uploads';
import { Thumbnail } from '../../components/Thumbnail';
import { isFault } from '../../session/fault';
import { AnswerFault } from './AnswerFault';
import type { AnswerProps } from './answerProps';
import { useFileUploader } from './fileUpload';
import { type AnswerFile, useAnswerFiles } from './useAnswerFiles';

const TILE = 72;
export const idsOf = (answer: unknown): number[] => (Array.isArray(answer) ? answer.map(Number) : []);

/** Field errors of a refused upload in one text, else its general message. */
export const uploadErrorText = (error: unknown): string =>
    (isFault(error) ? Object.values(error.errors).flat().join(' ') : '') || (error as Error).message;

/** Photos or files as an answer; uploaded immediately. */
export const FilesAnswer = ({ question, answer, onAnswer, id }: AnswerProps) => {
    const translate = useTranslate();
    const keeper = useFileUploader();
    const { data: kept = [] } = useAnswerFiles(keeper?.responseId);
    const input = useRef<HTMLInputElement>(null);
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState('');
    const photo = question.type === 'photo';
    const ids = idsOf(answer);
    const add = async (files: readonly File[]) => {
        if (!keeper || files.length === 0) return;
        // photos may be downscaled before the upload
        const refused = files.find(file => {
            const why = uploadFault(file, photo);
            return why && !(photo && why === 'tooLarge');
        });
        if (refused || files.length > LIMIT_VALUES.files) {
            setFault(translate('domains.forms.fill.accepted', { ...LIMIT_VALUES }));
            return;
        }
        setBusy(true);
        setFault('');
        try {
            const made = await keeper.add(question.id, files);
            onAnswer([...ids, ...made.filter(one => !ids.includes(one))]);
        } catch (error) {
            setFault(uploadErrorText(error));
        } finally {
            setBusy(false);
        }
    };
    return (
        <Box>
            <input
                ref={input}
                type="file"
                hidden
                multiple
                accept={acceptAttribute(photo)}
                aria-label={question.label}
                onChange={event => {
                    void add([...(event.target.files ?? [])]);
                    event.target.value = '';
                }}
            />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
                {ids.map((one, at) => (
                    <FileTile
                        key={one}
                        file={kept.find(file => Number(file.id) === one)}
                        name={translate('domains.forms.fill.fileNumber', { number: at + 1 })}
                        onRemove={() => onAnswer(ids.filter(other => other !== one))}
                    />
                ))}
            </Stack>
            <Button
                id={id}
                variant="outlined"
                color="inherit"
                loading={busy}
                disabled={!keeper}
                startIcon={photo ? <PhotoCameraOutlinedIcon /> : <AttachFileIcon />}
                onClick={() => input.current?.click()}
                sx={{ minHeight: 48, mt: ids.length ? 1 : 0 }}
            >
                {translate(photo ? 'domains.forms.fill.addPhotos' : 'domains.forms.fill.addFiles')}
            </Button>
            {fault && <AnswerFault>{fault}</AnswerFault>}
        </Box>
    );
};

interface KeptTileProps {
    file: AnswerFile | undefined;
    name: string;
    onRemove?: () => void;
}
export const FileTile = ({ file, name, onRemove }: KeptTileProps) => {
    const translate = useTranslate();
    const called = file?.name ?? name;
    return (
        <Box
            sx={{ display: 'flex', alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 1, pr: 0.5 }}
        >
            <FileLink
                href={file?.url ?? ''}
                target="_blank"
                rel="noreferrer"
                sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 0.5, minHeight: 44, overflowWrap: 'anywhere' }}
            >
                {file?.thumbnail_url && (
                    <Thumbnail url={file.thumbnail_url} size={TILE}>
                        <span />
                    </Thumbnail>
                )}
                {called}
            </FileLink>
            {onRemove && (
                <IconButton
                    aria-label={translate('domains.forms.fill.removeFile', { name: called })}
                    onClick={onRemove}
                >
                    <DeleteOutlineIcon fontSize="small" />
                </IconButton>
            )}
        </Box>
    );
};
