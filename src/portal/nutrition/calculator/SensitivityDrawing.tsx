import { Box, useTheme } from '@mui/material';
import { ChartContainer } from '@mui/x-charts/ChartContainer';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { figureText } from '../../../domain/calculators';
import { ChartLegend } from '../../components/charts/ChartLegend';
import { seriesColors } from '../../components/charts/colors';

interface Props {
    title: string;
    /** kg of live weight a head and day */
    gains: readonly number[];
    /** net value in dollars at each gain */
    series: readonly { label: string; values: readonly number[] }[];
    height: number;
}
const compact = new Intl.NumberFormat('en-AU', { notation: 'compact', maximumFractionDigits: 1 });

/** In a separate chunk, as the chart library is. */
const SensitivityDrawing = ({ title, gains, series, height }: Props) => {
    const theme = useTheme();
    const translate = useTranslate();
    const colors = seriesColors(
        theme,
        series.map(() => undefined),
    );
    const small = { fontSize: 12, fill: theme.palette.text.secondary };
    return (
        <Box role="img" aria-label={title}>
            <ChartLegend
                figures={series.map(({ label }, at) => ({
                    label,
                    color: colors[at] as string,
                    dash: false,
                    bars: false,
                }))}
                bands={[]}
            />
            <ChartContainer
                height={height}
                margin={{ left: 4, right: 16, top: 12, bottom: 0 }}
                colors={colors}
                skipAnimation
                series={series.map(({ label, values }) => ({
                    type: 'line' as const,
                    label,
                    data: [...values],
                    showMark: false,
                    curve: 'linear' as const,
                    valueFormatter: (value: number | null) => figureText(value === null ? null : String(value), '$'),
                }))}
                xAxis={[
                    {
                        id: 'gain',
                        scaleType: 'linear',
                        data: [...gains],
                        min: gains[0],
                        max: gains.at(-1),
                        label: translate('domains.nutrition.calculator.sensitivity.gain'),
                        height: 44,
                        valueFormatter: (gain: number) => String(Number(gain.toPrecision(3))),
                        labelStyle: small,
                        tickLabelStyle: small,
                    },
                ]}
                yAxis={[
                    {
                        id: 'net',
                        width: 64,
                        valueFormatter: (value: number) => `${value < 0 ? '−' : ''}$${compact.format(Math.abs(value))}`,
                        tickLabelStyle: small,
                    },
                ]}
            >
                <ChartsGrid horizontal />
                <LinePlot />
                <ChartsReferenceLine y={0} axisId="net" lineStyle={{ stroke: theme.palette.text.secondary }} />
                <ChartsAxisHighlight x="line" />
                <ChartsXAxis axisId="gain" />
                <ChartsYAxis axisId="net" />
                <ChartsTooltip trigger="axis" />
            </ChartContainer>
        </Box>
    );
};
export default SensitivityDrawing;
