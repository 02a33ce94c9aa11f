# One instance of the shop, see docs/deploy.md#several-instances. Needs the Debian and npm registries only.

FROM debian:trixie-slim AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY . .
# Installs the packages of the shop, without those of tests, and builds the apps.
RUN npm run build
# The pinned Node of package.json, for the processor of the image.
RUN install -D node_modules/node-linux-*/bin/node /opt/node

FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 shop \
  && install -d -o shop -g shop -m 700 /data
COPY --from=build /opt/node /usr/local/bin/node
COPY --from=build /shop /shop
# A start locks this folder while it looks for changed sources.
RUN chown shop:shop /shop/.cache/builds
WORKDIR /shop
USER shop
# As tools/bootstrap/run.mjs: glibc returns freed memory.
ENV MALLOC_TRIM_THRESHOLD_=131072
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG=stdout
EXPOSE 3000
VOLUME /data
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/_local/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# tini waits for the processes of PostgreSQL. The options of Node are those of `npm start`.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-old-space-size=192", "--max-semi-space-size=8", "packages/start/start.ts"]
