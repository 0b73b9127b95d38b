-- Present analysis of a fertiliser, stored with each application.
CREATE OR REPLACE FUNCTION fertilizer_analysis(fertilizer bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('name', name, 'analysis_basis', analysis_basis, 'nitrogen', nitrogen, 'phosphorus', phosphorus,
                              'potassium', potassium, 'sulphur', sulphur, 'density', density)
    FROM fertilizers WHERE id = fertilizer
$$;
