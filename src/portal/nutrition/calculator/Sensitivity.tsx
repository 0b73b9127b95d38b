import { Card, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { figureText } from '../../../domain/calculators';
import type { CalculationCurve } from '../../../domain/calculators/chain';

const SensitivityDrawing = lazy(() => import('./SensitivityDrawing'));
const HEIGHT = 280;

/** Net value by extra gain, at the entered price and at prices around it. */
export const Sensitivity = ({ curves }: { curves: readonly CalculationCurve[] }) => {
    const translate = useTranslate();
    const title = translate('domains.nutrition.calculator.sensitivity.title');
    const series = curves.map(({ value, unit, points }) => ({
        label: figureText(value, unit),
        values: points.map(({ y }) => Number(y)),
    }));
    return (
        <Card component="section" aria-label={title} sx={{ p: 2 }}>
            <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
                {title}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {translate('domains.nutrition.calculator.sensitivity.text')}
            </Typography>
            <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
                <SensitivityDrawing
                    title={title}
                    gains={(curves[0]?.points ?? []).map(({ x }) => Number(x))}
                    series={series}
                    height={HEIGHT}
                />
            </Suspense>
        </Card>
    );
};
