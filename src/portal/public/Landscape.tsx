/** Height lines around a spring, as on the maps that the people here work with. Computed once: a picture would weigh more. */
const POINTS = 120;

const ring = (radius: number, phase: number): string => {
    const points = Array.from({ length: POINTS }, (_, index) => {
        const angle = (index / POINTS) * 2 * Math.PI;
        const swell =
            1 +
            0.11 * Math.sin(3 * angle + phase) +
            0.07 * Math.sin(5 * angle - 1.7 * phase) +
            0.05 * Math.cos(2 * angle + phase);
        return [Math.cos(angle) * radius * swell * 1.18, Math.sin(angle) * radius * swell];
    });
    return `M${points.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
};

const RINGS = Array.from({ length: 17 }, (_, index) => ({ path: ring(34 + index * 46, index * 0.16), index }));

export const Landscape = () => (
    <svg
        className="hw-landscape"
        viewBox="-400 -500 800 1000"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
    >
        <g transform="translate(110 -60)" fill="none" stroke="currentColor" strokeLinejoin="round">
            {RINGS.map(({ path, index }) => (
                <path
                    key={path}
                    d={path}
                    strokeWidth={index % 4 === 0 ? 1.8 : 0.9}
                    opacity={Math.max(0.1, 0.62 - index * 0.033)}
                />
            ))}
            <circle r="5" fill="currentColor" stroke="none" />
        </g>
    </svg>
);
