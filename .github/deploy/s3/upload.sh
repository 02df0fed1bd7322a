#!/bin/sh
# Uploads dist to an S3 bucket behind CloudFront: sh .github/deploy/s3/upload.sh my-bucket
set -eu
bucket="s3://$1"
# Files with a hash in their name never change. Open pages still request the old ones, so nothing is deleted.
aws s3 cp dist/assets "$bucket/assets" --recursive --cache-control "public, max-age=31536000, immutable"
aws s3 cp dist "$bucket" --recursive --exclude "assets/*" --exclude _headers --cache-control no-cache
# S3 serves /logo from a file of that name.
aws s3 cp dist/logo.html "$bucket/logo" --content-type text/html --cache-control no-cache
