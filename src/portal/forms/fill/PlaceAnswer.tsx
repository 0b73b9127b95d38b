import MyLocationIcon from '@mui/icons-material/MyLocation';
import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Place } from '../../../domain/forms';
import { AnswerFault } from './AnswerFault';
import type { AnswerProps } from './answerProps';

/** A metre or so. */
const DIGITS = 5;
const rounded = (value: number) => Number(value.toFixed(DIGITS));

/** Where one stands, or what is typed. */
export const PlaceAnswer = ({
    answer,
    onAnswer,
    question,
    invalid,
}: Omit<AnswerProps, 'answer'> & { answer: Place | undefined }) => {
    const translate = useTranslate();
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState(false);
    const [typed, setTyped] = useState<Partial<Record<keyof Place, string>>>({});
    const find = () => {
        setBusy(true);
        setFault(false);
        navigator.geolocation.getCurrentPosition(
            ({ coords }) => {
                setBusy(false);
                setTyped({});
                onAnswer({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
            },
            () => {
                setBusy(false);
                setFault(true);
            },
            { enableHighAccuracy: true, timeout: 20_000 },
        );
    };
    const type = (part: keyof Place, text: string) => {
        const next = {
            latitude: String(answer?.latitude ?? ''),
            longitude: String(answer?.longitude ?? ''),
            ...typed,
            [part]: text,
        };
        setTyped(next);
        const place = { latitude: Number(next.latitude), longitude: Number(next.longitude) };
        const whole = next.latitude.trim() !== '' && next.longitude.trim() !== '';
        onAnswer(whole && Object.values(place).every(Number.isFinite) ? place : undefined);
    };
    return (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            {'geolocation' in navigator && (
                <Button
                    variant="outlined"
                    color="inherit"
                    size="large"
                    startIcon={<MyLocationIcon />}
                    loading={busy}
                    onClick={find}
                    sx={{ minHeight: 48 }}
                >
                    {translate('domains.forms.fill.here')}
                </Button>
            )}
            {fault && <AnswerFault>{translate('domains.forms.fill.nowhere')}</AnswerFault>}
            <Stack direction="row" spacing={1}>
                {(['latitude', 'longitude'] as const).map(part => (
                    <TextField
                        key={part}
                        id={part === 'latitude' ? `answer-${question.id}` : undefined}
                        label={translate(`domains.forms.fill.${part}`)}
                        value={typed[part] ?? String(answer?.[part] ?? '')}
                        onChange={event => type(part, event.target.value)}
                        error={invalid}
                        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
                    />
                ))}
            </Stack>
        </Stack>
    );
};
