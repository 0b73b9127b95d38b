import MyLocationIcon from '@mui/icons-material/MyLocation';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnswerPlace } from '../../../domain/forms';
import { numberFault, numberText, typedNumber } from '../../../domain/records/numberEntry';
import { NumberBox } from '../../components/fields/NumberBox';
import { AnswerFault } from './AnswerFault';
import type { AnswerProps } from './answerProps';

/** Decimals of a position, about a metre. */
const DIGITS = 5;
const textOf = (degrees: number | undefined) => (degrees === undefined ? '' : numberText(degrees));
const rounded = (value: number) => Number(value.toFixed(DIGITS));

/** Position by GPS or typed. */
export const PlaceAnswer = ({
    answer,
    onAnswer,
    question,
    invalid,
}: Omit<AnswerProps, 'answer'> & { answer: AnswerPlace | undefined }) => {
    const translate = useTranslate();
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState(false);
    const [typed, setTyped] = useState<Partial<Record<keyof AnswerPlace, string>>>({});
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
    const type = (part: keyof AnswerPlace, text: string) => {
        const next = {
            latitude: textOf(answer?.latitude),
            longitude: textOf(answer?.longitude),
            ...typed,
            [part]: text,
        };
        setTyped(next);
        const [latitude, longitude] = [typedNumber(next.latitude), typedNumber(next.longitude)];
        const isPlace = latitude !== undefined && longitude !== undefined;
        onAnswer(
            isPlace ? { latitude, longitude } : undefined,
            numberFault(next.latitude) ?? numberFault(next.longitude),
        );
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
                    <NumberBox
                        key={part}
                        id={part === 'latitude' ? `answer-${question.id}` : undefined}
                        label={translate(`domains.forms.fill.${part}`)}
                        value={typed[part] ?? textOf(answer?.[part])}
                        onText={text => type(part, text)}
                        error={invalid}
                    />
                ))}
            </Stack>
        </Stack>
    );
};
