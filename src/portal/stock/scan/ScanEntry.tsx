import CameraAltOutlined from '@mui/icons-material/CameraAltOutlined';
import { Alert, Button, TextField } from '@mui/material';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasCamera } from '../../components/scan/useCamera';
import { Camera } from './Camera';

/** Result of the last scan. */
export interface ScanNews {
    text: string;
    isFault: boolean;
}
interface ScanEntryProps {
    label: string;
    help: string;
    /** maximum length in characters */
    maxLength: number;
    autoFocus?: boolean;
    inputRef?: Ref<HTMLInputElement>;
    news: ScanNews | undefined;
    /** trimmed, never empty */
    onCode: (code: string) => void;
    /** further inputs, below the code field */
    children?: ReactNode;
}

/** Code input by keyboard, scanner or camera, with the result of the last code below it. */
export const ScanEntry = ({ label, help, maxLength, autoFocus, inputRef, news, onCode, children }: ScanEntryProps) => {
    const translate = useTranslate();
    const [code, setCode] = useState('');
    const [camera, setCamera] = useState(false);
    const take = (given: string) => {
        const text = given.trim();
        if (!text) return;
        setCode('');
        onCode(text);
    };
    return (
        <>
            <form
                noValidate
                onSubmit={event => {
                    event.preventDefault();
                    take(code);
                }}
            >
                <TextField
                    autoFocus={autoFocus}
                    fullWidth
                    label={label}
                    helperText={help}
                    value={code}
                    inputRef={inputRef}
                    onChange={event => setCode(event.target.value)}
                    slotProps={{ htmlInput: { maxLength, autoComplete: 'off', spellCheck: false } }}
                />
            </form>
            {children}
            {hasCamera() && (
                <Button
                    variant="outlined"
                    startIcon={<CameraAltOutlined />}
                    aria-pressed={camera}
                    onClick={() => setCamera(!camera)}
                    sx={{ alignSelf: 'flex-start' }}
                >
                    {translate(`domains.inventory.scan.${camera ? 'cameraStop' : 'camera'}`)}
                </Button>
            )}
            {camera && <Camera onCode={take} />}
            <div role="status">
                {news && <Alert severity={news.isFault ? 'warning' : 'success'}>{news.text}</Alert>}
            </div>
        </>
    );
};
